/** Browser features that no page of ours uses. */
const unused = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/**
 * Of every answer, refusals outside all routes included. X-Frame-Options is for browsers that do not know
 * frame-ancestors; the policy of permissions is that of W3C Permissions Policy, section 5.
 */
export const plainHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': unused.map((feature) => `${feature}=()`).join(', '),
} as const;
