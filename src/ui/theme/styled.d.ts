import 'styled-components';
import type { Theme } from './tokens.ts';

declare module 'styled-components' {
  // The library is typed by merging into this interface, so it can't be a type alias.
  export interface DefaultTheme extends Theme {}
}
