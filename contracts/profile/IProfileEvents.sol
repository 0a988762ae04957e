// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

/// @title Types, events and errors of profiles and teams
interface IProfileEvents {
    /// @notice A collectible: its collection and its id there, which may be 0.
    struct Token {
        address nftAddress;
        uint256 tokenId;
    }

    /// @notice An account made its profile. Users are numbered from 1 in the order of this event.
    event UserNew(
        address indexed userAddress, uint256 teamId, address nftAddress, uint256 tokenId
    );
    /// @notice An active profile got another picture.
    event UserUpdate(address indexed userAddress, address nftAddress, uint256 tokenId);
    /// @notice A profile was paused: it counts no more in its team and its collectible went back,
    /// or waits if `TokenKept` follows.
    event UserPause(address indexed userAddress, uint256 teamId);
    /// @notice A paused profile is active again, in the same team.
    event UserReactivate(
        address indexed userAddress, uint256 teamId, address nftAddress, uint256 tokenId
    );
    /// @notice A user was moved to another team.
    event UserChangeTeam(address indexed userAddress, uint256 oldTeamId, uint256 newTeamId);
    /// @notice A collection refused to move a collectible back; its user can claim it later.
    event TokenKept(address indexed userAddress, address indexed nftAddress, uint256 tokenId);
    /// @notice A collectible that had to wait went back to its user.
    event TokenClaim(address indexed userAddress, address indexed nftAddress, uint256 tokenId);

    /// @notice An account got points in a campaign, with or without a profile.
    event UserPointIncrease(
        address indexed userAddress, uint256 numberPoints, uint256 indexed campaignId
    );
    /// @notice Each of these accounts got as many points in a campaign.
    event UserPointIncreaseMultiple(
        address[] userAddresses, uint256 numberPoints, uint256 indexed campaignId
    );
    /// @notice An account lost points of a campaign.
    event UserPointDecrease(
        address indexed userAddress, uint256 numberPoints, uint256 indexed campaignId
    );
    /// @notice Each of these accounts lost as many points of a campaign.
    event UserPointDecreaseMultiple(
        address[] userAddresses, uint256 numberPoints, uint256 indexed campaignId
    );
    /// @notice A team got points in a campaign.
    event TeamPointIncrease(
        uint256 indexed teamId, uint256 numberPoints, uint256 indexed campaignId
    );
    /// @notice A team lost points of a campaign.
    event TeamPointDecrease(
        uint256 indexed teamId, uint256 numberPoints, uint256 indexed campaignId
    );

    /// @notice A team was added, which can be joined. Teams are numbered from 1.
    event TeamAdd(uint256 teamId, string teamName);
    /// @notice A team got another name or description.
    event TeamRename(uint256 indexed teamId, string teamName);
    /// @notice A team can be joined from now on, or no more.
    event TeamJoinable(uint256 indexed teamId, bool isJoinable);
    /// @notice The costs were set, in MEOW of 18 decimals.
    event CostsUpdate(
        uint256 numberMeowToReactivate, uint256 numberMeowToRegister, uint256 numberMeowToUpdate
    );
    /// @notice What profiles cost was paid on to the treasury.
    event FeeClaim(address indexed treasury, uint256 amount);
    /// @notice The treasury was set.
    event TreasuryUpdate(address indexed treasury);

    /// @notice The account has no profile.
    error NotRegistered();
    /// @notice The account has a profile already; a paused one can be reactivated.
    error AlreadyRegistered();
    /// @notice The profile is paused.
    error ProfilePaused();
    /// @notice The profile is active.
    error ProfileActive();
    /// @notice There is no team of this number.
    error UnknownTeam();
    /// @notice The team can't be joined now.
    error TeamNotJoinable();
    /// @notice The user is in this team already.
    error SameTeam();
    /// @notice Collectibles of this collection can't be a profile picture.
    error CollectionNotAllowed();
    /// @notice The collectible is another's, or there is none of this id.
    error NotTokenOwner();
    /// @notice The collection did not hand the collectible over.
    error TokenNotReceived();
    /// @notice The collectible waits here for an account to claim it.
    error TokenOwed();
    /// @notice No such collectible waits here for the account.
    error NoTokenToClaim();
    /// @notice The collection still refuses to move the collectible back.
    error TokenRefused();
    /// @notice Too little gas is left to tell a refusal of the collection from a lack of gas.
    error TooLittleGas();
    /// @notice The token took a fee: exactly the cost must arrive.
    error CostNotPaid();
    /// @notice A cost is above the limit that was fixed at deployment.
    /// @param most The limit, in MEOW of 18 decimals.
    error CostTooHigh(uint256 most);
    /// @notice A team's name has 4 to 19 bytes.
    error BadTeamName();
    /// @notice More accounts at once than allowed.
    error TooManyUsers();
    /// @notice More points to be removed than there are.
    error TooFewPoints();
    /// @notice The contract is no ERC-721 collection.
    error NotACollection();
    /// @notice The zero address is not allowed here.
    error ZeroAddress();
    /// @notice There is nothing to pay.
    error NothingToPay();
}
