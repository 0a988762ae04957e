/** Saves content as a file of the user's device. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on the content from here on.
  URL.revokeObjectURL(url);
}

/** Returns a text as the content of a file. */
export function textContent(text: string, type: string): Blob {
  return new Blob([text], { type: `${type};charset=utf-8` });
}
