import { isApiError } from '@site/contract/client';
import { useText } from '@site/ui/language/use-text';
import { useParams } from 'react-router';
import { useCall } from '../api/use-call.ts';
import { NotFound } from '../frame/not-found.tsx';
import { Screen } from '../frame/screen.tsx';
import { Loading } from '../parts/loading.tsx';
import { EntryEditor } from './entry-editor.tsx';

/** One entry. The editor starts from what is stored now and goes on by itself. */
export const EntryScreen = () => {
  const t = useText();
  const { noun = '', '*': slug = '' } = useParams();
  const { isPending: areNounsPending } = useCall('nounList');
  const { data, error } = useCall('entryRead', { noun, slug });
  if (error && isApiError(error) && (error.code === 404 || error.code === 400)) return <NotFound />;
  // Nouns name the breadcrumbs, which would otherwise appear after the title.
  if (!data || areNounsPending)
    return (
      <Screen title={t('content.content')}>
        <Loading rows={8} />
      </Screen>
    );
  return <EntryEditor key={`${noun}/${slug}`} entry={data} />;
};
