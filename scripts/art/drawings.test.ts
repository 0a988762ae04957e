import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { collectibleKinds, collectiblePicture } from '#protocol/collectibleKinds.ts';
import { drawings } from './drawings.ts';

const publicFolder = new URL('../../public/', import.meta.url);

describe('the drawings', () => {
  it.each(Object.entries(drawings))('%s is drawn, small and plain', (file, drawing) => {
    expect(readFileSync(new URL(file, publicFolder), 'utf8')).toBe(drawing);
    expect(Buffer.byteLength(drawing)).toBeLessThanOrEqual(6 * 1024);
    const body = drawing.replace('xmlns="http://www.w3.org/2000/svg"', '');
    expect(body).not.toMatch(
      /<script|<style|<image|<foreignObject|href|\bon\w+=|https?:|data:|NaN|undefined/,
    );
  });

  it('show every kind', () => {
    for (const kind of collectibleKinds)
      expect(existsSync(new URL(`.${collectiblePicture(kind)}`, publicFolder))).toBe(true);
  });
});
