/** The icons of the sign-in page, in the form of `icon-paths.ts`: the others are not loaded by the first visit. */
export const firstIconPaths = {
  'chevron-down': 'M6.5 9.5 12 15l5.5-5.5',
  'arrow-right': 'M4.5 12h15M13.5 6l6 6-6 6',
  'arrow-left': 'M19.5 12h-15M10.5 6l-6 6 6 6',
  check: 'M5 12.5 10 17.5 19.5 7',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17M12 11.2v5.3M12 7.8h.01',
  warning: 'M12 4.2 21 19.8H3zM12 10v4.6M12 17.2h.01',
  danger: 'M8.5 3.5h7l5 5v7l-5 5h-7l-5-5v-7zM12 7.8v5M12 16.2h.01',
  success: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17M8.3 12.3l2.6 2.6 4.9-5.3',
  eye: 'M2.8 12C4.7 8.3 8 6.2 12 6.2s7.3 2.1 9.2 5.8c-1.9 3.7-5.2 5.8-9.2 5.8S4.7 15.7 2.8 12M12 14.7a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4',
  'eye-off':
    'M9.5 6.6A10 10 0 0 1 12 6.2c4 0 7.3 2.1 9.2 5.8a11 11 0 0 1-2.5 3.2M6 8.2A11 11 0 0 0 2.8 12c1.9 3.7 5.2 5.8 9.2 5.8 1.4 0 2.7-.3 3.9-.7M4 4l16 16',
} as const;
