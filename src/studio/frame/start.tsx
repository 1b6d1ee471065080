import { Navigate } from 'react-router';
import { useShownPlaces } from './use-shown-places.ts';

/** The address of the studio itself leads to the person's first place. */
export const Start = () => {
  const [first] = useShownPlaces();
  return <Navigate to={`/${first?.place.screens[0]?.path ?? 'account'}`} replace />;
};
