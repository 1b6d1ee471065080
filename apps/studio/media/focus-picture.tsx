import { locales } from '@site/contract/locales';
import { pictureAddress, type PictureRatio } from '@site/contract/picture-addresses';
import { useLanguage } from '@site/ui/language/language-context';
import { useValue } from '../fields/document-store.ts';
import { cropPosition, focusAt, moveFocus } from './crop-position.ts';
import styles from './focus-picture.module.css';

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
