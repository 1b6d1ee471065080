import { useText } from '#ui/language/use-text.ts';
import { SubmissionsScreen } from '../inbox/submissions-screen.tsx';

/** For recruiters only. */
export const ApplicationsScreen = () => (
  <SubmissionsScreen place="applications" title={useText()('studio.applications')} />
);
