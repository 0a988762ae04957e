import campaigns from './en-US/campaigns.json' with { type: 'json' };
import profile from './en-US/profile.json' with { type: 'json' };
import tasks from './en-US/tasks.json' with { type: 'json' };
import teams from './en-US/teams.json' with { type: 'json' };

/** Texts that only the pages of profiles and teams use. Loaded with them. */
export const profileTexts = { ...campaigns, ...profile, ...tasks, ...teams };
