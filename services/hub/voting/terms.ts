import { isObject, ownField } from '../../../src/lib/checks.ts';
import type { Message } from '../store/log.ts';

/** What messages of all kinds say; a field that a kind does not have is empty. Times in seconds. */
export interface Terms {
  created: number;
  title: string;
  body: string;
  discussion: string;
  choices: string[];
  start: number;
  end: number;
  snapshot: number;
  choice: number;
  reason: string;
}

/** Reads what a stored message says, in either form. */
export function readTerms({ payloadText, legacy }: Pick<Message, 'payloadText' | 'legacy'>): Terms {
  const payload: unknown = JSON.parse(payloadText);
  const message = isObject(payload) ? ownField(payload, legacy ? 'payload' : 'message') : undefined;
  const field = (name: string, from: unknown = message): unknown =>
    isObject(from) ? ownField(from, name) : undefined;
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  const choices = field('choices');
  return {
    created: Number((legacy ? field('timestamp', payload) : field('timestamp')) ?? 0),
    title: text(field(legacy ? 'name' : 'title')),
    body: text(field('body')),
    discussion: text(field('discussion')),
    choices: Array.isArray(choices) ? choices.map(text) : [],
    start: Number(field('start') ?? 0),
    end: Number(field('end') ?? 0),
    snapshot: Number(field('snapshot') ?? 0),
    choice: Number(field('choice') ?? 0),
    reason: text(field('reason')),
  };
}
