import { fail, variable } from '../lib/settings.ts';

function servicesPort(): number {
  const text = variable('SERVICES_PORT') || '4000';
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 65_535)
    fail(`SERVICES_PORT in .env is "${text}": write a port between 1 and 65535.`);
  return value;
}

function databaseUrl(): string | undefined {
  const text = variable('DATABASE_URL');
  if (text === '') return undefined;
  if (!/^postgres(ql)?:\/\//.test(text))
    fail('DATABASE_URL in .env is no address of PostgreSQL: postgres://user@host/database.');
  return text;
}

/** Where the services answer, whether the local world starts them, and their database. */
export const services = {
  port: servicesPort(),
  isOn: variable('SERVICES') !== 'off',
  /** PostgreSQL; the embedded database when absent. */
  databaseUrl: databaseUrl(),
};
