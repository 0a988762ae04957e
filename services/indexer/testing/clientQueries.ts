// The literal queries of the specification's client that prediction, lottery and profile answer, and
// those that our own pages ask of teams and of the exchange.

/** Fields of a bet's round, user and of the bet, as the client asks for them. */
const ROUND = `id epoch failed position startAt startBlock startHash lockAt lockBlock lockHash lockPrice lockRoundId
  closeAt closeBlock closeHash closePrice closeRoundId totalBets totalAmount bullBets bullAmount bearBets bearAmount`;
const BET = `id hash amount position claimed claimedAt claimedHash claimedBlock claimedBNB claimedNetBNB
  createdAt updatedAt block`;
const USER = `id createdAt updatedAt block totalBets totalBetsBull totalBetsBear totalBNB totalBNBBull totalBNBBear
  totalBetsClaimed totalBNBClaimed winRate averageBNB netBNB`;

const MARKET = `id paused epoch { id epoch } totalUsers totalBets totalBetsBull totalBetsBear totalBNB totalBNBBull
  totalBNBBear totalBNBTreasury totalBetsClaimed totalBNBClaimed winRate averageBNB netBNB`;

/** Queries by what they are for. */
export const clientQueries = {
  betHistory: `query getBetHistory($first: Int!, $skip: Int!, $where: Bet_filter) {
    bets(first: $first, skip: $skip, where: $where, order: createdAt, orderDirection: desc) {
      ${BET} round { ${ROUND} } user { ${USER} } } }`,
  bet: `query getBet($id: ID!) { bet(id: $id) { ${BET} round { ${ROUND} } user { ${USER} } } }`,
  users: `query getUsers($first: Int!, $skip: Int!, $where: User_filter, $orderBy: User_orderBy, $orderDirection: OrderDirection) {
    users(first: $first, skip: $skip, where: $where, orderBy: $orderBy, orderDirection: $orderDirection) { ${USER} } }`,
  user: `query getUser($id: ID!) { user(id: $id) { ${USER} } }`,
  wholeMarket: `query getWholeMarket { market(id: 1) { ${MARKET} } }`,
  roundBets: `query getRoundBets($where: Bet_filter) { bets(first: 1000, skip: 0, where: $where, order: createdAt, orderDirection: desc) {
    id round { id previous { id } } user { id } } }`,
  market: `query getMarket { market(id: 1) { id paused epoch { epoch } totalUsers totalBets totalBNB } }`,
  rounds: `query getRounds($ids: [ID!]) { rounds(where: { id_in: $ids }, orderBy: epoch, orderDirection: desc) {
    ${ROUND} bets(first: 2, orderBy: createdAt) { id user { id } } } }`,
  feed: `query getAnswers($from: BigInt!) { answers(first: 1000, where: { updatedAt_gte: $from }, orderBy: updatedAt) {
    roundId price updatedAt } _meta { block { number hash timestamp } deployment hasIndexingErrors } }`,
  lotteries: `query getLotteries($first: Int!, $skip: Int!, $where: Lottery_filter) {
    lotteries(first: $first, skip: $skip, where: $where, orderDirection: desc, orderBy: block) {
      id totalUsers totalTickets winningTickets status finalNumber startTime endTime ticketPrice } }`,
  userLotteries: `query getUserLotteries($account: ID!, $first: Int!, $skip: Int!, $where: Round_filter) {
    user(id: $account) { id totalTickets totalCake
      rounds(first: $first, skip: $skip, where: $where, orderDirection: desc, orderBy: block) {
        id lottery { id endTime status } claimed totalTickets } } }`,
  userPoints: `query getUserPoints($account: ID!) { user(id: $account) { points { id campaignId points } } }`,
  teamMembers: `query getMembers($team: ID!, $first: Int!, $skip: Int!) {
    team(id: $team) { id totalUsers totalMembers totalPoints isJoinable }
    users(first: $first, skip: $skip, where: { team: $team, isActive: true }, orderBy: totalPoints, orderDirection: desc) {
      id internalId totalPoints nftAddress tokenId createdAt } }`,
  teamPoints: `query getTeamPoints($team: ID!) { team(id: $team) { points(first: 1000, orderBy: timestamp) {
    id points campaignId timestamp hash } } }`,
  pairs: `query getPairs($ids: [ID!]) { pairs(where: { id_in: $ids }) { id volumeUSDDay volumeUSDWeek hoursCovered reserveUSD } }`,
  candles: `query getHours($pair: ID!, $from: BigInt!) { pairHours(first: 1000, where: { pair: $pair, startAt_gte: $from }, orderBy: startAt) {
    startAt open high low close volume0 volume1 volumeUSD trades } }`,
  days: `query getDays($pair: ID!) { pairDays(where: { pair: $pair }, orderBy: startAt) { startAt close volumeUSD } }`,
  earlierPrices: `query EarlierPrices($ids: [ID!]) {
    pairs(first: 1000, where: { id_in: $ids }) { id createdAt reserve0 reserve1
      hours(first: 26, orderBy: startAt, orderDirection: desc) { startAt close } }
    _meta { block { number hash } } }`,
  trades: `query getSwaps($account: Bytes!) { swaps(where: { to: $account }, orderBy: block, orderDirection: desc) {
    id hash pair { id token0 token1 } amount0In amount1In amount0Out amount1Out volumeUSD createdAt }
    mints(where: { to: $account }) { liquidity amount0 amount1 } burns(where: { from: $account }) { liquidity amount0 amount1 to } }`,
  sent: `query getSent($account: Bytes!) { swaps(where: { origin: $account }) { hash to origin }
    mints(where: { origin: $account }) { to origin } burns(where: { origin: $account }) { from origin } }`,
  activities: `query getActivities($account: Bytes!) { activities(where: { user: $account }, orderBy: block, orderDirection: desc) {
    product event contract number amount shares hash block createdAt } }`,
} as const;
