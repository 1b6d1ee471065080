import { useText } from '#ui/language/use-text.ts';
import { SubmissionsScreen } from './submissions-screen.tsx';

export const InboxScreen = () => <SubmissionsScreen place="inbox" title={useText()('studio.inbox')} />;
