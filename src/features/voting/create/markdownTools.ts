/** A part of a text field that is selected. */
export interface Selection {
  start: number;
  end: number;
}

/** Text after a tool was used, and what is selected then. */
export interface Edited extends Selection {
  text: string;
}

export type Tool = 'bold' | 'italic' | 'heading' | 'list' | 'quote' | 'link' | 'code';

const around: Partial<Record<Tool, readonly [before: string, after: string]>> = {
  bold: ['**', '**'],
  italic: ['_', '_'],
  code: ['`', '`'],
  link: ['[', '](https://)'],
};

const prefixes: Partial<Record<Tool, string>> = { heading: '## ', list: '- ', quote: '> ' };

/** Puts marks around a selection, or in front of each of its lines; used again, takes them away. */
export function applyTool(tool: Tool, text: string, { start, end }: Selection): Edited {
  const marks = around[tool];
  if (marks) {
    const [before, after] = marks;
    const chosen = text.slice(start, end);
    const isMarked =
      text.slice(start - before.length, start) === before &&
      text.slice(end, end + after.length) === after;
    if (isMarked)
      return {
        text: text.slice(0, start - before.length) + chosen + text.slice(end + after.length),
        start: start - before.length,
        end: end - before.length,
      };
    return {
      text: text.slice(0, start) + before + chosen + after + text.slice(end),
      start: start + before.length,
      end: end + before.length,
    };
  }
  const prefix = prefixes[tool] ?? '';
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lines = text.slice(from, end).split('\n');
  const isMarked = lines.every((line) => line.startsWith(prefix));
  const changed = lines
    .map((line) => (isMarked ? line.slice(prefix.length) : prefix + line))
    .join('\n');
  return {
    text: text.slice(0, from) + changed + text.slice(end),
    start: Math.max(from, start + (isMarked ? -prefix.length : prefix.length)),
    end: from + changed.length,
  };
}
