// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

/// @title Consumer of verifiable randomness, version 2.5, as Chainlink publishes it
interface IVRFConsumerV2Plus {
    /// @notice The coordinator moved to another contract.
    event CoordinatorSet(address vrfCoordinator);

    /// @notice Takes the words of a request; only for the coordinator.
    function rawFulfillRandomWords(uint256 requestId, uint256[] calldata randomWords) external;

    /// @notice Moves to another coordinator, when a subscription is migrated; only for the
    /// coordinator itself: an owner who could would choose the words.
    function setCoordinator(address vrfCoordinator) external;
}
