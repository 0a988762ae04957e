/**
 * Headers for every answer of a host: what a policy inside the page can't say. Nobody may frame the
 * app, since a page around it could lay its own buttons over ours.
 */
export const siteHeaders = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
} as const;
