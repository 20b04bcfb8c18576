import css from './skeleton.module.css';

/** Where something will stand, in its final size; it shows itself after 150 ms, so that what is there at once does not flicker. */
export function Skeleton({ width = '100%', height = 14 }: { width?: number | string; height?: number }) {
  return <span className={css.skeleton} style={{ width, height }} aria-hidden />;
}
