/** Saves content as a file of the user's device. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safe right after the click: the download keeps the content.
  URL.revokeObjectURL(url);
}

/** Returns a text as the content of a file. */
export function textContent(text: string, type: string): Blob {
  return new Blob([text], { type: `${type};charset=utf-8` });
}
