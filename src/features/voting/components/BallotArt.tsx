import type { ReactNode } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { art } from '#ui/theme/art.ts';
import { color, media } from '#ui/theme/tokens.ts';

const drop = keyframes`
  0% { transform: translateY(-16px) rotate(-4deg); }
  45%, 80% { transform: translateY(14px) rotate(2deg); }
  100% { transform: translateY(-16px) rotate(-4deg); }
`;
const blink = keyframes`0%, 93%, 100% { transform: scaleY(1); } 96% { transform: scaleY(0.1); }`;

const Art = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: auto;
  overflow: visible;

  .ballot,
  .eye {
    transform-box: fill-box;
    transform-origin: center;
  }

  ${media.motion} {
    ${() => css`
      .ballot {
        animation: ${drop} 5s ease-in-out infinite;
      }
      .eye {
        animation: ${blink} 5s linear infinite;
      }
    `}
  }
`;

/** Draws a cat that drops its ballot into a box. Decorative. */
export function BallotArt(): ReactNode {
  return (
    <Art viewBox="0 0 320 240" aria-hidden focusable="false">
      <ellipse cx="160" cy="226" rx="132" ry="11" fill={color.shadow} />
      {/* The cat behind the box. */}
      <path
        fill={art.fur}
        d="M64 132c-12-30-10-72-2-98 14 8 28 20 36 32 14-5 30-5 44 0 8-12 22-24 36-32 8 26 10 68-2 98z"
      />
      <path
        fill={art.blush}
        d="M72 58c4 5 10 11 14 18-4 3-8 7-11 12-3-9-4-20-3-30zm96 0c-4 5-10 11-14 18 4 3 8 7 11 12 3-9 4-20 3-30z"
      />
      <path fill={art.furDeep} d="M113 63h14l-3 20h-8zM99 67l8-2 1 14zm42 0-8-2-1 14z" />
      <g fill={art.ink}>
        <ellipse className="eye" cx="98" cy="106" rx="7" ry="8" />
        <ellipse className="eye" cx="142" cy="106" rx="7" ry="8" />
      </g>
      <circle cx="100.5" cy="103" r="2.4" fill={art.cream} />
      <circle cx="144.5" cy="103" r="2.4" fill={art.cream} />
      <path fill={art.blush} d="M115 118h10l-5 6z" />
      <path
        fill="none"
        stroke={art.ink}
        strokeWidth="3"
        strokeLinecap="round"
        d="M120 124c-2 6-10 7-13 2m13-2c2 6 10 7 13 2"
      />
      <path
        fill="none"
        stroke={art.cream}
        strokeWidth="2.5"
        strokeLinecap="round"
        d="M80 120l-20-4m20 11-19 4m99-11 20-4m-20 11 19 4"
      />
      {/* The ballot and the paw that holds it. */}
      <g className="ballot">
        <rect
          x="196"
          y="58"
          width="66"
          height="84"
          rx="8"
          fill={art.cream}
          stroke={art.ink}
          strokeWidth="4"
        />
        <path
          fill="none"
          stroke={art.furDeep}
          strokeWidth="8"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="m212 100 12 13 22-28"
        />
        <path
          fill="none"
          stroke={art.ink}
          strokeOpacity="0.25"
          strokeWidth="4"
          strokeLinecap="round"
          d="M212 72h34"
        />
        <path
          fill={art.fur}
          d="M150 70c12-14 34-22 52-20 9 1 13 11 8 18-5 6-14 4-20 8-12 8-20 24-30 30z"
        />
        <path
          fill="none"
          stroke={art.furDeep}
          strokeWidth="3"
          strokeLinecap="round"
          d="M200 56c3 2 4 5 4 8m-12-9c3 2 4 5 3 9"
        />
      </g>
      {/* The box. */}
      <path fill={art.furLight} d="M40 140h240l-12 80a8 8 0 0 1-8 7H60a8 8 0 0 1-8-7z" />
      <path fill={art.ink} fillOpacity="0.08" d="M160 140h120l-12 80a8 8 0 0 1-8 7H160z" />
      <rect
        x="28"
        y="126"
        width="264"
        height="26"
        rx="10"
        fill={art.cream}
        stroke={art.ink}
        strokeWidth="4"
      />
      <rect x="184" y="134" width="90" height="9" rx="4.5" fill={art.ink} />
      <g fill={art.ink} fillOpacity="0.75">
        <ellipse cx="160" cy="198" rx="17" ry="13" />
        <ellipse cx="138" cy="182" rx="7" ry="9" />
        <ellipse cx="153" cy="173" rx="7" ry="9" />
        <ellipse cx="169" cy="173" rx="7" ry="9" />
        <ellipse cx="183" cy="182" rx="7" ry="9" />
      </g>
    </Art>
  );
}
