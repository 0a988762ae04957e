// Runs the services: `node services/main.ts --rpc http://127.0.0.1:8545`. The indexer reads the events
// of our contracts into tables and answers GraphQL, /health and /metrics at SERVICES_PORT; the hub
// keeps what is signed and not sent, below /hub. `--rpc` may be repeated, or have commas: several
// nodes stand in for each other. Without it, NODE_URLS names them.
// `--import` takes votes from a file: an export, or what was signed in the form of 2021.
// `--rebuild` drops the index and reads it again, which on public chains nothing else does.
// `--re-index 100..200` reads the index again beside what is served, and these blocks with proof.
// `--prepare` only makes the empty database that a first start begins with.
import { keepCompiled } from './lib/keepCompiled.ts';

// Before anything else is read, which a plain import would be.
keepCompiled();
await import('./runServices.ts');
