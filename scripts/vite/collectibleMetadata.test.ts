import { describe, expect, it } from 'vitest';
import { collectibleKinds } from '../../src/protocol/collectibleKinds.ts';
import { metadataOf } from './collectibleMetadata.ts';

describe('the metadata of collectibles', () => {
  it.each(collectibleKinds)('of $name has its picture and words', (kind) => {
    const { name, description, image, attributes } = JSON.parse(metadataOf(kind)) as Record<
      string,
      string
    >;
    expect(name).toBe(kind.name);
    expect(description).toMatch(/\w.*\.$/);
    expect(attributes).toEqual([{ trait_type: 'bunnyId', value: kind.id }]);
    const picture = Buffer.from(image!.split(',')[1]!, 'base64').toString();
    expect(image).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(picture).toMatch(/^<svg[^>]+viewBox/);
    // A wallet shows it without the network and without running anything.
    expect(picture).not.toMatch(/<script|href="https?:/);
  });
});
