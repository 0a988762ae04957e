import { ReadOnlyAction } from '#entities/account/ReadOnlyAction.tsx';
import { SafetyNotice } from '#entities/tokenSafety/SafetyNotice.tsx';
import { LinkNotes } from './LinkNotes.tsx';
import { NotDeployed } from './NotDeployed.tsx';
import { RecipientField } from './RecipientField.tsx';

/** What few visits show: one part. */
export const rareParts = { ReadOnlyAction, SafetyNotice, LinkNotes, NotDeployed, RecipientField };
