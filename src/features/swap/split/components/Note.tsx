import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Muted } from '#ui/Text.tsx';

/** Leaves no word alone on the last line, where the browser can. */
const Shape = styled(Muted)`
  text-wrap: pretty;
`;

/** Binds what is in brackets, such as a figure and its unit, so that no line breaks there. */
const bound = (text: string): string =>
  text.replaceAll(/[(（][^)）]*[)）]/gu, (brackets) => brackets.replaceAll(' ', '\u00A0'));

/** Explains a row's figure below it, in small print. */
export function Note({ children }: { children: string }): ReactNode {
  return <Shape scale="xs">{bound(children)}</Shape>;
}
