import { styled } from 'styled-components';

/** Place of a large picture in a dialog. */
export const Portrait = styled.div`
  inline-size: min(100%, 13rem);
  margin-inline: auto;
`;
