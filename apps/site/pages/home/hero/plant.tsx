import art from './art.svg?url';
import css from './sheet.module.css';

type Props = { id: 'pylon' | 'genset' | 'hospital'; x: number; y: number; live: boolean };

/** A drawing from the sprite with its base at x, y; without voltage it is grey. */
export const Plant = ({ id, x, y, live }: Props) => (
  <use href={`${art}#${id}`} x={x} y={y} className={`${css.plant} ${live ? '' : css.dead}`} />
);
