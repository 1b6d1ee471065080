import { locales } from '@site/contract/locales';
import { pictureAddress, type PictureRatio, croppedSize } from '@site/contract/picture-addresses';
import { useLanguage } from '@site/ui/language/use-text';
import { useValue } from '../fields/entry-store.ts';
import styles from './focus-picture.module.css';

type Point = readonly [x: number, y: number];

/**
 * Where CSS has to put a picture so that its crop is the one that the server cuts: as close to the focus as the edges allow.
 * In percent, for `object-position`.
 */
export const cropPosition = (size: { width: number; height: number }, ratio: PictureRatio, [x, y]: Point): string => {
  const crop = croppedSize(size, ratio);
  const percentOf = (whole: number, part: number, focus: number): number => {
    const rest = whole - part;
    return rest <= 0 ? 50 : (Math.min(Math.max(whole * focus - part / 2, 0), rest) / rest) * 100;
  };
  return `${percentOf(size.width, crop.width, x)}% ${percentOf(size.height, crop.height, y)}%`;
};

const steps: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const share = (value: number): number => Math.round(Math.min(Math.max(value, 0), 1) * 100) / 100;

/** The focus as it is stored: shares of width and height, in hundredths. */
const focusAt = (x: number, y: number): [number, number] => [share(x), share(y)];

/** Moves the focus by 1 %, or by 10 % with Shift; undefined for other keys. */
export const moveFocus = ([x, y]: Point, key: string, isLarge: boolean): [number, number] | undefined => {
  const step = steps[key];
  const by = isLarge ? 0.1 : 0.01;
  return step && focusAt(x + step[0] * by, y + step[1] * by);
};

const shownRatios = [
  ['1x1', '1:1', 1],
  ['3x2', '3:2', 3 / 2],
  ['16x9', '16:9', 16 / 9],
] as const satisfies readonly (readonly [PictureRatio, label: string, number])[];

type Props = {
  picture: { sha256: string; type: string; width: number; height: number };
  isReadOnly: boolean;
};

/** The picture with its focal point, and below it three cut-outs that follow at once. */
export const FocusPicture = ({ picture, isReadOnly }: Props) => {
  const { text: t, locale } = useLanguage();
  const [value, set] = useValue(['focus']);
  const [x, y] = (value as [number, number] | undefined) ?? [0.5, 0.5];
  const { sha256: digest, type, width, height } = picture;
  const address = pictureAddress({ digest, type, width, height, focus: [x, y] }, { width: 960 });
  const percent = new Intl.NumberFormat(locales[locale].intl, { style: 'percent' });
  const place = { x: percent.format(x), y: percent.format(y) };
  return (
    <div className="ruled">
      <button
        type="button"
        id="focal-point"
        className={styles.whole}
        style={{ inlineSize: `min(100%, calc(var(--focus-height, 300px) * ${width / height}))` }}
        aria-label={`${t('media.focus', place)}${isReadOnly ? '' : `. ${t('media.focusHint')}`}`}
        disabled={isReadOnly}
        onClick={({ currentTarget, clientX, clientY, detail }) => {
          // Enter and Space press without a place.
          if (detail === 0) return;
          const box = currentTarget.getBoundingClientRect();
          set(focusAt((clientX - box.left) / box.width, (clientY - box.top) / box.height));
        }}
        onKeyDown={(event) => {
          const next = moveFocus([x, y], event.key, event.shiftKey);
          if (!next) return;
          event.preventDefault();
          set(next);
        }}
      >
        <img src={address} alt="" width={width} height={height} />
        <i className={styles.across} style={{ insetBlockStart: `${y * 100}%` }} />
        <i className={styles.down} style={{ insetInlineStart: `${x * 100}%` }} />
        <i className={styles.point} style={{ insetBlockStart: `${y * 100}%`, insetInlineStart: `${x * 100}%` }} />
      </button>
      <div className={styles.cutouts}>
        {shownRatios.map(([ratio, , aspectRatio]) => (
          <img
            key={ratio}
            src={address}
            alt=""
            style={{ flex: aspectRatio, aspectRatio, objectPosition: cropPosition({ width, height }, ratio, [x, y]) }}
          />
        ))}
      </div>
      <p className={`bar between small muted ${styles.cutoutNote}`}>
        <span>{t('media.cutouts', { ratios: shownRatios.map(([, label]) => label).join(', ') })}</span>
        <span className="mono">
          {place.x}, {place.y}
        </span>
      </p>
    </div>
  );
};
