import { useIntl } from '@site/ui/language/use-text';
import { frontLayout, stage } from './front-layout.ts';
import styles from './stage.module.css';

type Props = { image: string; front: readonly [number, number]; size: readonly number[]; label: string };

/** The front with its dimensions, as in an engineering drawing. */
export const FrontFigure = ({ image, front, size, label }: Props) => {
  const { figure } = useIntl();
  const { picture, body, width, height } = frontLayout(front, size);
  const [left, top] = [body.x, body.y];
  const [right, bottom] = [left + body.w, top + body.h];
  const across = bottom + 36;
  const down = right + 44;
  const [middle, half] = [left + body.w / 2, top + body.h / 2];
  return (
    <>
      {/* The browser's preload scanner does not look inside SVG. */}
      <link rel="preload" as="image" href={image} fetchPriority="high" />
      <svg className={styles.front} viewBox={`0 0 ${stage.w} ${stage.h}`} role="img" aria-label={label}>
        <image href={image} {...picture} />
        <g className={styles.measures}>
          {width !== undefined && (
            <>
              <path
                d={`M${left} ${bottom + 20}v24M${right} ${bottom + 20}v24M${left} ${across}H${middle - 42}M${middle + 42} ${across}H${right}`}
              />
              <path d={`M${left} ${across}l10-2.2v4.4zM${right} ${across}l-10-2.2v4.4z`} data-arrow="" />
              <text x={middle} y={across + 5}>
                {figure(width)} mm
              </text>
            </>
          )}
          {height !== undefined && (
            <>
              <path
                d={`M${right + 26} ${top}h26M${right + 26} ${bottom}h26M${down} ${top}V${half - 18}M${down} ${half + 18}V${bottom}`}
              />
              <path d={`M${down} ${top}l-2.2 10h4.4zM${down} ${bottom}l-2.2-10h4.4z`} data-arrow="" />
              <text x={down} y={half + 5}>
                {figure(height)}
              </text>
            </>
          )}
        </g>
      </svg>
    </>
  );
};
