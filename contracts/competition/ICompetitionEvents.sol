// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

/// @title Types, events and errors of the trading competition
interface ICompetitionEvents {
    /// @notice Phases, in their order. The first three follow from the clock alone.
    /// @dev Registration until the opening; Open until the close; Close until a result is final;
    /// Claiming while prizes can be claimed; Over afterwards.
    enum CompetitionStatus {
        Registration,
        Open,
        Close,
        Claiming,
        Over
    }

    /// @notice What can never change once the competition is announced. Times are Unix seconds.
    struct Terms {
        /// @dev Keccak-256 of the document that says how volume is counted and what is paid.
        bytes32 termsHash;
        /// @dev Swaps count in blocks from this time on, and registration ends.
        uint40 opensAt;
        /// @dev Swaps count in blocks before this time.
        uint40 closesAt;
        /// @dev Time in which a proposed result can be rejected.
        uint32 objectionSeconds;
        /// @dev Time in which prizes can be claimed.
        uint32 claimSeconds;
        /// @dev Campaign that the points count for.
        uint32 campaignId;
        /// @dev Kind of the winning team's cat.
        uint8 bunnyId;
    }

    /// @notice A result: a list of prizes, each account's once, by the root of its Merkle tree.
    /// @dev A leaf is keccak256(keccak256(abi.encode(account, team, group, volume, meow, points))),
    /// where group is 4 for rank 1 of a team, 3 for 2 to 10, 2 for 11 to 100, 1 for 101 to 500 and
    /// 0 for the others, and volume is in US dollars of 18 decimals.
    struct Result {
        bytes32 root;
        /// @dev Keccak-256 of the file with the whole list.
        bytes32 contentHash;
        /// @dev Sum of the list's MEOW, in wei.
        uint128 totalMeow;
        /// @dev First and last block whose swaps count; the last is before the first if none does.
        uint32 firstBlock;
        uint32 lastBlock;
        uint16 winningTeam;
    }

    /// @notice The terms were fixed; accounts can register.
    event CompetitionAnnounced(
        bytes32 indexed termsHash,
        uint256 opensAt,
        uint256 closesAt,
        uint256 objectionSeconds,
        uint256 claimSeconds,
        uint256 campaignId,
        uint256 bunnyId
    );
    /// @notice An account takes part, for the team of its profile.
    event UserRegister(address indexed userAddress, uint256 indexed teamId);
    /// @notice A result was proposed.
    /// @param attempt Number of the proposal, from 1.
    /// @param finalFrom Time from which it can no more be rejected.
    event ResultProposed(
        uint256 indexed attempt,
        bytes32 root,
        bytes32 contentHash,
        uint256 totalMeow,
        uint256 firstBlock,
        uint256 lastBlock,
        uint256 winningTeam,
        uint256 finalFrom
    );
    /// @notice A proposed result was rejected; another can be proposed.
    event ResultRejected(uint256 indexed attempt, bytes32 root, bytes32 reasonHash);
    /// @notice The result is final: prizes can be claimed.
    event NewCompetitionStatus(CompetitionStatus status);
    /// @notice An account was paid its prize.
    event RewardClaim(
        address indexed userAddress,
        uint256 indexed teamId,
        uint256 rewardGroup,
        uint256 volume,
        uint256 meow,
        uint256 points
    );
    /// @notice Points could not be given and are owed.
    event PointsOwed(address indexed userAddress, uint256 points);
    /// @notice Owed points were given.
    event PointsClaimed(address indexed userAddress, uint256 points);
    /// @notice The winning team's cat was given to an account.
    event BunnyMint(address indexed to, uint256 indexed tokenId, uint8 indexed bunnyId);
    /// @notice A cat was won and is owed until it is given.
    event CatOwed(address indexed userAddress, uint256 bunnyId);
    /// @notice What was not claimed went back.
    event RemainderClaim(address indexed to, uint256 amount);
    /// @notice The account that proposes results was set.
    event OperatorUpdate(address indexed operatorAddress);
    /// @notice The account that rejects results was set.
    event ObjectorUpdate(address indexed objectorAddress);

    /// @notice The competition is not announced yet.
    error NotAnnounced();
    /// @notice The competition was announced; its terms can't change.
    error AlreadyAnnounced();
    /// @notice The times are not in order, or shorter than allowed.
    error InvalidTimes();
    /// @notice The terms have no hash.
    error InvalidTerms();
    /// @notice Registration is over.
    error RegistrationOver();
    /// @notice The account takes part already.
    error AlreadyCompeting();
    /// @notice The account has no active profile.
    error NoActiveProfile();
    /// @notice Another account took part with the profile's collectible.
    error CollectibleEntered();
    /// @notice Only another account may do this.
    error Forbidden();
    /// @notice Operator and objector must be two accounts.
    error SameKey();
    /// @notice Results are proposed and decided after the competition's close, and before claims.
    error CompetitionNotClosed();
    /// @notice A result is proposed already.
    error ResultPending();
    /// @notice No result is proposed.
    error NoResult();
    /// @notice The result has no root, no blocks that have passed, or an unknown team.
    error InvalidResult();
    /// @notice The proposed result can still be rejected.
    /// @param finalFrom Time from which it is final.
    error ObjectionPossible(uint256 finalFrom);
    /// @notice The proposed result can no more be rejected.
    error ObjectionOver();
    /// @notice The contract holds less MEOW than the result pays.
    /// @param missing In wei of MEOW.
    error TotalNotFunded(uint256 missing);
    /// @notice Prizes can't be claimed now.
    error NotClaiming();
    /// @notice The account takes no part.
    error NotCompeting();
    /// @notice The account has claimed its prize.
    error RewardClaimed();
    /// @notice The prize is not in the result's list.
    error InvalidProof();
    /// @notice The list pays more than its total.
    error TotalExceeded();
    /// @notice More points than any prize has.
    error TooManyPoints();
    /// @notice The account is owed neither points nor a cat.
    error NothingOwed();
    /// @notice What is owed still can't be given.
    error StillRefused();
    /// @notice The competition is not over.
    error CompetitionNotOver();
    /// @notice The zero address is not allowed here.
    error ZeroAddress();
}
