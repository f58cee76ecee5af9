import styles from './illustration.module.css';

/** A leaf of 20 × 36 units with its tip at the origin: of no crop, since each program has its own. */
function Leaf({ x, y, turn = 0 }: { x: number; y: number; turn?: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <path className={styles.leaf} d="M0 0c6 4 10 11 10 18 0 8-4 15-10 18-6-3-10-10-10-18C-10 11-6 4 0 0z" />
      <path className={styles.seam} d="M0 6v36M0 15l5-4M0 15l-5-4M0 24l6-5M0 24l-6-5" />
    </g>
  );
}

function Paper({ x, y, turn = 0 }: { x: number; y: number; turn?: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <path className={styles.paper} d="M0 0h40l14 14v62H0z" />
      <path className={styles.line} d="M40 0v14h14" />
      <path className={styles.faint} d="M10 28h34M10 40h34M10 52h22" />
    </g>
  );
}

const crate = (
  <>
    <path className={styles.soft} d="M46 70h108v50H46z" />
    <path className={styles.line} d="M46 70h108v50H46zM46 87h108M46 104h108M66 70v50M134 70v50" />
  </>
);

/** The drawings by name, each on a plane of 200 × 140. */
export const scenes = {
  empty: (
    <>
      {crate}
      <Leaf turn={18} x={150} y={30} />
    </>
  ),
  full: (
    <>
      <Leaf turn={-14} x={72} y={46} />
      <Leaf turn={8} x={98} y={40} />
      <Leaf turn={24} x={128} y={46} />
      {crate}
    </>
  ),
  documents: (
    <>
      <Paper turn={-9} x={52} y={42} />
      <Paper turn={6} x={96} y={34} />
      <Leaf turn={-20} x={46} y={90} />
    </>
  ),
  calendar: (
    <>
      <path className={styles.paper} d="M52 34h96v84H52z" />
      <path className={styles.accent} d="M52 34h96v20H52z" />
      <path className={styles.line} d="M72 26v16M128 26v16" />
      <path className={styles.faint} d="M68 70h10M95 70h10M122 70h10M68 86h10M95 86h10M68 102h10" />
      <Leaf turn={0} x={128} y={80} />
    </>
  ),
  search: (
    <>
      <Paper turn={-4} x={58} y={38} />
      <circle className={styles.soft} cx="118" cy="74" r="24" />
      <path className={styles.accentLine} d="M118 50a24 24 0 1 0 0 48 24 24 0 0 0 0-48M136 92l20 22" />
    </>
  ),
  done: (
    <>
      <Paper turn={0} x={68} y={38} />
      <circle className={styles.accent} cx="128" cy="96" r="20" />
      <path className={styles.paper} d="M118 97l7 7 13-15-3-3-10 11-4-4z" />
      <Leaf turn={-24} x={44} y={86} />
    </>
  ),
  waiting: (
    <>
      <circle className={styles.paper} cx="100" cy="76" r="40" />
      <path className={styles.line} d="M100 42v6M100 104v6M66 76h6M128 76h6" />
      <path className={styles.accentLine} d="M100 54v22l15 10" />
      <Leaf turn={22} x={152} y={86} />
    </>
  ),
  lost: (
    <>
      <path className={styles.paper} d="M96 24h8v98h-8z" />
      <path className={styles.soft} d="M118 34H58L46 46l12 12h60z" />
      <path className={styles.paper} d="M82 66h60l12 12-12 12H82z" />
      <path className={styles.line} d="M64 46h34M102 78h34M80 122h40" />
      <Leaf turn={-30} x={52} y={92} />
      <Leaf turn={40} x={156} y={92} />
    </>
  ),
  broken: (
    <>
      <path className={styles.soft} d="M46 70h44l8 14-10 12 10 24H46z" />
      <path className={styles.line} d="M46 70h44l8 14-10 12 10 24H46zM46 87h50M46 104h45M66 70v50" />
      <path className={styles.soft} d="M114 68l42 8-9 48-40-8 4-18 9-10z" />
      <path className={styles.line} d="M114 68l42 8-9 48-40-8 4-18 9-10zM117 85l36 7M110 101l40 8" />
      <Leaf turn={58} x={120} y={34} />
      <Leaf turn={-30} x={72} y={30} />
    </>
  ),
  people: (
    <>
      <circle className={styles.soft} cx="76" cy="58" r="15" />
      <path className={styles.soft} d="M48 116c2-22 13-34 28-34s26 12 28 34z" />
      <circle className={styles.paper} cx="124" cy="54" r="15" />
      <path className={styles.paper} d="M94 116c2-24 14-38 30-38s28 14 30 38z" />
      <path className={styles.accentLine} d="M112 104h24" />
    </>
  ),
} as const;
