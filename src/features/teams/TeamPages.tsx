import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { TeamPage } from './TeamPage.tsx';
import { TeamsPage } from './TeamsPage.tsx';

/** Shows /teams, or the team that the address names. */
export function TeamPages(): ReactNode {
  const { id } = useParams();
  return id === undefined ? <TeamsPage /> : <TeamPage id={id} />;
}
