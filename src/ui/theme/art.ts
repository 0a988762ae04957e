/** Fixed colours of drawings, the same in both themes: the logo's cat and the fur of identicons. */
export const art = {
  furLight: '#ffb36b',
  fur: '#ff9440',
  furDeep: '#e8721a',
  ink: '#2b1233',
  cream: '#fff1e0',
  blush: '#ff7f6e',
} as const;

/** Ground, fur and stripe of an identicon; ink is legible on each of them. */
export const identiconCoats: readonly { ground: string; fur: string; stripe: string }[] = [
  { ground: '#5b2d74', fur: '#ffa55c', stripe: '#e8721a' },
  { ground: '#ffd9a8', fur: '#8b6f9e', stripe: '#6d5280' },
  { ground: '#2f5d62', fur: '#f3d9bd', stripe: '#d9b48c' },
  { ground: '#ffc2b4', fur: '#8c8390', stripe: '#6e6574' },
  { ground: '#3c3a78', fur: '#fff1e0', stripe: '#e3cdb8' },
  { ground: '#bfe3cf', fur: '#ff9b58', stripe: '#d96d20' },
  { ground: '#7c2d4a', fur: '#f7c9d2', stripe: '#e29fae' },
  { ground: '#cdd9ff', fur: '#a9795a', stripe: '#855a3f' },
  { ground: '#f0c14b', fur: '#77658c', stripe: '#5c4b70' },
  { ground: '#1f6f8b', fur: '#ffc98f', stripe: '#e59d52' },
];

/** Eyes of an identicon. */
export const identiconEyes: readonly string[] = ['#2b1233', '#0f4c3a', '#173a7a', '#5a2a00'];
