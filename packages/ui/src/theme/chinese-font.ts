// Chinese letters for devices without any of their own: the last but one in tokens.css, so that a browser fetches of it
// only the pieces that hold the letters of a page, and only where it has no other font with them.
import '@fontsource/noto-sans-sc/400.css';
import '@fontsource/noto-sans-sc/700.css';
