import { useEffect, useState } from 'react';
import { comparedMissingText, missingText, type MissingText } from '#lib/chunkError.ts';

/** Returns the text for a missing part: offline, a newer version, or a file changed on its way. */
export function useMissingText(): MissingText {
  const [text, setText] = useState(missingText);
  useEffect(() => {
    void comparedMissingText().then(setText);
  }, []);
  return text;
}
