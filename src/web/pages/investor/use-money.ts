import { locales } from '#contract/locales.ts';
import { useSite } from '../../app/site-context.ts';

/** This page's formats: prices to the cent, changes with their sign, shares in percent. */
export const useMoney = () => {
  const { locale } = useSite();
  const tag = locales[locale].intl;
  const price = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const change = new Intl.NumberFormat(tag, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  });
  const share = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 });
  const growth = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const percent = new Intl.NumberFormat(tag, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  });
  const amount = new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const month = new Intl.DateTimeFormat(tag, { month: 'short', timeZone: 'UTC' });
  return {
    price: (value: number) => price.format(value),
    change: (value: number) => change.format(value),
    percent: (value: number) => percent.format(value / 100),
    share: (value: number) => share.format(value),
    growth: (value: number) => growth.format(value),
    amount: (value: number) => amount.format(value),
    month: (day: string) => month.format(new Date(`${day}T00:00:00Z`)),
  };
};
