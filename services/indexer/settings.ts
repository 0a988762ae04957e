import { fail, port, variable } from '../lib/settings.ts';

function databaseUrl(): string | undefined {
  const text = variable('DATABASE_URL');
  if (text === '') return undefined;
  if (!/^postgres(ql)?:\/\//.test(text))
    fail('DATABASE_URL in .env is no address of PostgreSQL: postgres://user@host/database.');
  return text;
}

/** Where the services answer, whether the local world starts them, and their database. */
export const services = {
  port: port('SERVICES_PORT', 4000),
  isOn: variable('SERVICES') !== 'off',
  /** PostgreSQL; the embedded database when absent. */
  databaseUrl: databaseUrl(),
};
