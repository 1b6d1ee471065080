import type { Data } from '@site/contract/calls';
import type { TextKey } from '@site/contract/i18n/keys';
import { useIntl, useText } from '@site/ui/language/use-text';
import type { DownloadTab } from './download-state.ts';

const kindNames: Record<string, TextKey> = {
  datasheet: 'downloads.kinds.datasheet',
  manual: 'downloads.kinds.manual',
  dimension_pdf: 'downloads.kinds.dimension_pdf',
  dimension_dxf: 'downloads.kinds.dimension_dxf',
  certificate: 'downloads.kinds.certificate',
  modbus_csv: 'downloads.kinds.modbus',
  modbus_xlsx: 'downloads.kinds.modbus',
  catalogue: 'downloads.kinds.catalogue',
  efi: 'downloads.kinds.efi',
  firmware: 'downloads.kinds.firmware',
  software: 'downloads.kinds.software',
  wiring: 'downloads.kinds.wiring',
  note: 'downloads.kinds.note',
  cad: 'downloads.kinds.cad',
};

/** The first sentences of the page. They name only kinds that there are, and a login only where one is needed. */
export const useDownloadsLead = (tab: DownloadTab, { types, total, open }: Data<'downloadList'>): string => {
  const t = useText();
  const intl = useIntl();
  // Nothing about discontinued products is open.
  if (tab === 'discontinued') return t('downloads.discontinuedLead');
  const names = new Set(types.flatMap(({ type }) => kindNames[type] ?? []));
  const kinds = intl.listed(Array.from(names, (name) => t(name)));
  return t(open < total ? 'downloads.leadLocked' : 'downloads.lead', { kinds });
};
