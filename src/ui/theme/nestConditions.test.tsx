// @document
import { render } from '@testing-library/react';
import { css, styled, StyleSheetManager, type RuleSet } from 'styled-components';
import { describe, expect, it } from 'vitest';
import { nestConditions } from './nestConditions.ts';

/** Returns the rules of a component in the order of their insertion, `.a` for its class. */
function rulesOf(styles: RuleSet): string[] {
  const Shape = styled.div`
    ${styles}
  `;
  const { container } = render(
    <StyleSheetManager stylisPlugins={[nestConditions]} disableCSSOMInjection>
      <Shape />
    </StyleSheetManager>,
  );
  const [name = ''] = /\S+$/.exec(container.firstElementChild?.className ?? '') ?? [];
  return [...document.querySelectorAll('style')]
    .flatMap(({ childNodes }) => [...childNodes].map(({ textContent }) => textContent ?? ''))
    .filter((rule) => rule.includes(`.${name}`))
    .map((rule) => rule.replaceAll(`.${name}`, '.a'));
}

describe('conditions of styles', () => {
  it('stand inside the rule that they are of', () => {
    expect(
      rulesOf(css`
        color: red;
        @media (min-width: 10rem) {
          color: blue;
          margin: 0;
        }
      `),
    ).toEqual(['.a{color:red;}', '.a{@media (min-width: 10rem){color:blue;margin:0;}}']);
  });

  it('stand inside each rule, in their order', () => {
    expect(
      rulesOf(css`
        @container (min-width: 10rem) {
          color: blue;
          & > svg {
            color: red;
          }
        }
        top: 0;
      `),
    ).toEqual([
      '.a{top:0;}',
      '.a{@container (min-width: 10rem){color:blue;}}',
      '.a>svg{@container (min-width: 10rem){color:red;}}',
    ]);
  });

  it('stay outside of what & cannot stand for', () => {
    const pseudo = rulesOf(css`
      @media (min-width: 10rem) {
        color: blue;
        &::before {
          color: red;
        }
      }
    `);
    expect(pseudo).toEqual(['@media (min-width: 10rem){.a{color:blue;}.a::before{color:red;}}']);
    const several = rulesOf(css`
      @media (min-width: 10rem) {
        &:hover,
        &:focus {
          color: red;
        }
      }
    `);
    expect(several).toEqual(['@media (min-width: 10rem){.a:hover,.a:focus{color:red;}}']);
  });

  it('leave keyframes and plain rules alone', () => {
    expect(
      rulesOf(css`
        &:hover {
          color: red;
        }
      `),
    ).toEqual(['.a:hover{color:red;}']);
  });
});
