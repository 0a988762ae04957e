// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

/// @title Offer to burn cats of some kinds for MEOW, until a block and while it is funded
/// @notice The offer never owes: it burns and pays at once, or refuses. Its terms are fixed while
/// it runs. Anyone may fund it by sending MEOW; what is left can be withdrawn only after its end.
interface ITradeIn {
    /// @notice An offer was made.
    /// @param kinds Kinds that it takes, one bit each: bit 16 for kind 16.
    /// @param meowPerBurn What it pays for a cat, in wei of MEOW.
    /// @param endBlock First block without it.
    event OfferStarted(uint256 kinds, uint256 meowPerBurn, uint256 endBlock);

    /// @notice A cat was burned and paid for.
    event TradedIn(
        address indexed user, uint256 indexed tokenId, uint8 indexed bunnyId, uint256 amount
    );

    /// @notice What was left of an offer was withdrawn.
    event Withdrawn(address indexed to, uint256 amount);

    /// @notice There is no offer, or it has ended.
    error OfferEnded();
    /// @notice The offer still runs.
    error OfferRuns(uint256 endBlock);
    /// @notice The offer does not take this kind.
    error KindNotTaken(uint8 bunnyId);
    /// @notice Only the owner of the cat may trade it in.
    error NotTheOwner();
    /// @notice The offer has not enough MEOW left for one more cat.
    error NotFunded();
    /// @notice The offer pays less than the caller asks for.
    error PaysLess(uint256 meowPerBurn);
    /// @notice An offer needs a kind, an amount and an end in the future, at most `MAX_LENGTH`
    /// blocks away.
    error InvalidOffer();
    /// @notice The zero address is not allowed here.
    error ZeroAddress();

    /// @notice Burns the caller's cat, which must be approved to this contract, and pays
    /// `meowPerBurn`.
    /// @param tokenId Cat.
    /// @param leastMeow What the caller was shown: an offer that pays less refuses.
    function burnNFT(uint256 tokenId, uint256 leastMeow) external;

    /// @notice Makes an offer once none runs; only for the owner.
    /// @param newKinds Kinds that it takes, one bit each.
    /// @param newMeowPerBurn What it pays for a cat, in wei of MEOW.
    /// @param newEndBlock First block without it.
    function startOffer(uint256 newKinds, uint128 newMeowPerBurn, uint64 newEndBlock) external;

    /// @notice Withdraws what is left once no offer runs; only for the owner.
    function withdraw(address to) external;

    /// @notice Returns the most blocks of an offer.
    function MAX_LENGTH() external view returns (uint256);

    /// @notice Returns what the offer pays for a cat, in wei of MEOW; 0 before the first.
    function meowPerBurn() external view returns (uint256);

    /// @notice Returns the first block without the offer; 0 before the first.
    function endBlock() external view returns (uint256);

    /// @notice Returns the kinds that the offer takes, one bit each.
    function kinds() external view returns (uint256);

    /// @notice Reports whether the offer takes a kind.
    function takesKind(uint8 bunnyId) external view returns (bool);

    /// @notice Returns how many cats the offer can still pay for; 0 where none runs.
    function remaining() external view returns (uint256);

    /// @notice Reports whether `burnNFT` of an account that has approved its cat would succeed now.
    /// Never reverts.
    function canTradeIn(address user, uint256 tokenId) external view returns (bool);
}
