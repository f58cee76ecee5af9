import styles from './orchard-illustration.module.css';

/** Where each tree stands: x, y of its foot, and its height against the nearest. */
const farTrees = [24, 58, 92, 126, 160, 194, 228, 262, 296].map((x, i) => [x, 214 - Math.sin(i / 2.6) * 11, 0.5]);
const nearTrees = [14, 74, 134, 194, 254, 314].map((x, i) => [x, 268 - Math.sin(i / 2.2) * 9, 0.86]);
const sideTrees = [556, 588, 622].map((x, i) => [x, 224 - i * 4, 0.62]);

/** A packhouse at the end of an orchard, early in the day. */
export function OrchardIllustration() {
  return (
    <svg
      aria-hidden="true"
      className={styles.picture}
      focusable="false"
      preserveAspectRatio="xMidYMax slice"
      viewBox="0 0 640 330"
    >
      <circle className={styles.halo} cx="452" cy="128" r="92" />
      <circle className={styles.sun} cx="452" cy="128" r="52" />
      <path className={styles.far} d="M0 186c96-38 190-44 300-14s214 26 340-22v180H0z" />
      {farTrees.map(Tree)}
      <path className={styles.middle} d="M0 226c120-30 236-26 344-6s196 18 296-8v118H0z" />
      {sideTrees.map(Tree)}
      <Packhouse />
      {nearTrees.map(Tree)}
      <path className={styles.near} d="M0 278c150-30 300-22 420 0s160 10 220-4v56H0z" />
      <path
        className={styles.furrows}
        d="M40 330c60-26 120-42 190-50M150 330c50-22 100-38 160-46M270 330c36-20 72-34 120-42M392 330c18-16 40-28 78-36M506 330c4-14 14-24 40-36M600 330c0-12 6-22 18-34"
      />
    </svg>
  );
}

function Tree([x = 0, y = 0, scale = 1]: number[]) {
  return (
    <g key={`${x} ${scale}`} transform={`translate(${x} ${y}) scale(${scale})`}>
      <path className={styles.trunk} d="M0 6v-34M0-18l9-9M0-12l-8-8" />
      <path
        className={styles.crown}
        d="M0-78c15 0 26 9 27 21 9 4 12 13 8 21-4 9-14 12-22 9-6 5-19 5-26 0-8 3-18 0-22-9-4-8-1-17 8-21 1-12 12-21 27-21z"
      />
      <path className={styles.light} d="M-4-70c-9 2-15 9-15 17M-22-48c-5 3-6 9-4 13" />
    </g>
  );
}

function Packhouse() {
  return (
    <g transform="translate(392 152)">
      <path className={styles.wall} d="M8 40 62 6l54 34v52H8z" />
      <path className={styles.wallShade} d="M116 40h58v52h-58z" />
      <path className={styles.roof} d="M0 46 62 4h60l62 42h-10l-52-1.5L62 14 8 51z" />
      <path className={styles.roofTop} d="M62 4h60l62 42h-62z" />
      <path className={styles.doorway} d="M42 92V56h40v36z" />
      <path className={styles.slats} d="M42 65h40M42 74h40M42 83h40M62 56v36" />
      <circle className={styles.window} cx="62" cy="34" r="7.5" />
      <path className={styles.window} d="M128 56h12v12h-12zM150 56h12v12h-12z" />
    </g>
  );
}
