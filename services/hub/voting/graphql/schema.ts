/** Types of the hub's GraphQL. What clients of 2021 write must stay valid: `id: String` is nullable. */
export const SCHEMA = `
scalar Any
enum OrderDirection { asc desc }
input ProposalWhere {
  id: String
  id_in: [String]
  space: String
  space_in: [String]
  state: String
  author: String
  author_in: [String]
  isCore: Boolean
  start_gte: Int
  start_lte: Int
  end_gte: Int
  end_lte: Int
}
input VoteWhere {
  id: String
  space: String
  space_in: [String]
  proposal: String
  proposal_in: [String]
  voter: String
  voter_in: [String]
}
type Space {
  id: String!
  name: String
  network: String
  admins: [String]
  minPower: String
  signer: String
  strategiesHash: String
}
type Receipt {
  id: String!
  seq: Int!
  received_at: Int!
  previous: String!
  hash: String!
  signature: String!
}
type Hidden {
  by: String!
  reason: String!
}
type Proposal {
  id: String!
  ipfs: String
  author: String!
  created: Int!
  space: Space
  network: String!
  type: String
  title: String!
  body: String
  discussion: String
  choices: [String]!
  start: Int!
  end: Int!
  "Block at which power is read."
  snapshot: String
  snapshotHash: String
  state: String
  isCore: Boolean!
  cancelled: Boolean!
  hidden: Hidden
  "Power of each choice by its place, in MEOW; scores_raw in wei."
  scores: [Float]
  scores_total: Float
  scores_raw: [String!]!
  scores_total_raw: String!
  scores_state: String
  votes: Int
  strategiesHash: String!
  sources: String!
  legacy: Boolean!
  "JSON of what its author signed, whose hash is the id."
  payload: String!
  receipt: Receipt!
}
type Vote {
  id: String!
  ipfs: String
  voter: String!
  created: Int!
  choice: Any!
  reason: String
  space: Space
  proposal: Proposal
  metadata: Any
  vp: Float
  vp_by_strategy: [Float]
  vp_state: String
  vp_raw: String!
  legacy: Boolean!
  receipt: Receipt!
}
type Block { number: Int! }
type Meta { block: Block! }
type Query {
  proposals(
    first: Int, skip: Int, where: ProposalWhere
    orderBy: String, order: String, orderDirection: OrderDirection
  ): [Proposal]
  proposal(id: String): Proposal
  votes(
    first: Int, skip: Int, where: VoteWhere
    orderBy: String, order: String, orderDirection: OrderDirection
  ): [Vote]
  vote(id: String): Vote
  space(id: String): Space
  _meta: Meta
  "Number of proposals that match."
  _count(where: ProposalWhere): Int!
}`;
