// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IRandomness} from "./IRandomness.sol";
import {IVRFConsumerV2Plus} from "./IVRFConsumerV2Plus.sol";

/// @title Random words from a VRF coordinator for one game
/// @notice Remembers every request with its answer, so that a round's number can be traced to it.
interface IVrfSource is IRandomness, IVRFConsumerV2Plus {
    /// @notice How requests are made.
    struct Settings {
        bytes32 keyHash;
        uint256 subId;
        uint16 requestConfirmations;
        uint32 callbackGasLimit;
        /// @dev Whether the subscription pays in the chain's coin.
        bool nativePayment;
    }

    /// @notice Request and its answer.
    struct Request {
        uint256 roundId;
        uint256 requestBlock;
        /// @dev Block of the answer; 0 without one.
        uint256 answerBlock;
        uint256 word;
    }

    /// @notice The word of a round was asked for.
    event WordRequested(uint256 indexed roundId, uint256 indexed requestId);
    /// @notice The word came, and was told to the game.
    event WordReceived(uint256 indexed roundId, uint256 indexed requestId, uint256 word);
    /// @notice The next requests are made like this.
    event NewSettings(Settings settings);
    /// @notice The game that asks was set, for good.
    event ConsumerSet(address consumer);

    /// @notice Only the game may do this.
    error OnlyConsumer();
    /// @notice Only the coordinator may do this.
    error OnlyCoordinator();
    /// @notice The zero address is not allowed here.
    error ZeroAddress();
    /// @notice The game is set already.
    error ConsumerKnown();
    /// @notice The key, the confirmations and the gas must not be 0.
    error InvalidSettings();

    /// @notice Sets the game that asks, once; only for the owner.
    function setConsumer(address newConsumer) external;

    /// @notice Sets how the next requests are made; only for the owner.
    function setSettings(Settings calldata newSettings) external;

    /// @notice Returns the game that asks; zero before it is set.
    function consumer() external view returns (address);

    /// @notice Returns the coordinator.
    function coordinator() external view returns (address);

    /// @notice Returns how the next requests are made.
    function settings() external view returns (Settings memory);

    /// @notice Returns a request and its answer; all zero if there is none of this id.
    function viewRequest(uint256 requestId) external view returns (Request memory);
}
