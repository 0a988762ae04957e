import contracts from './en-US/contracts.alarm.json' with { type: 'json' };
import errors from './en-US/errors.contracts.json' with { type: 'json' };

/** What is said where the contracts aren't as configured. Loaded with their check. */
export const alarmTexts = { ...contracts, ...errors };
