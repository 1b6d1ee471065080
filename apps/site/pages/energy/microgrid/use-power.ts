import { useIntl } from '@site/ui/language/use-text';

/** `−96 kW` with a real minus sign; zero has no sign. */
export const usePower = () => {
  const intl = useIntl();
  return (kilowatts: number) => `${kilowatts < 0 ? '−' : ''}${intl.number(Math.abs(kilowatts))}\u00a0kW`;
};
