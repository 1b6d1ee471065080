import { useText } from '@site/ui/language/use-text';
import { Controls } from './controls.tsx';
import { DayChart } from './day-chart.tsx';
import { DayRuler } from './day-ruler.tsx';
import { momentOf } from './machine.ts';
import { Modes } from './modes.tsx';
import { PlantDiagram } from './plant-diagram.tsx';
import { Readout } from './readout.tsx';
import { useSiteState } from './use-site.ts';
import { modeOf, statusOf } from './view.ts';
import styles from './microgrid.module.css';

/** A bus with solar, battery, genset and grid: move through the day, fail the grid, add a cloud. */
export const Microgrid = () => {
  const t = useText();
  const { site, send, playing, play } = useSiteState();
  const now = momentOf(site);
  const status = t(statusOf(site, now.flows));
  return (
    <section className={styles.microgrid} aria-label={t('energy.diagram')}>
      <DayRuler minute={site.minute} status={status} onMove={(minute) => send({ type: 'time', minute })} />
      <div className={`spread ${styles.bar}`}>
        <p aria-live="polite">{status}</p>
        <Controls site={site} send={send} playing={playing} play={play} />
      </div>
      <Readout now={now} />
      <PlantDiagram site={site} now={now} />
      <Modes mode={modeOf(site, now.flows)} />
      <DayChart site={site} />
    </section>
  );
};
