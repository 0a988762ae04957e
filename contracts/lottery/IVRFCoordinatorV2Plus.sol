// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

/// @title Coordinator of verifiable randomness, version 2.5, as Chainlink publishes it
/// @notice Takes requests, and calls the consumer once a proof has been verified.
interface IVRFCoordinatorV2Plus {
    /// @notice Request for random words.
    /// @dev Field order is part of the interface.
    struct RandomWordsRequest {
        /// @dev Key that answers, which also decides the price.
        bytes32 keyHash;
        uint256 subId;
        uint16 requestConfirmations;
        uint32 callbackGasLimit;
        uint32 numWords;
        /// @dev What `VRFExtraArgs` encodes.
        bytes extraArgs;
    }

    /// @notice Words were asked for.
    event RandomWordsRequested(
        bytes32 indexed keyHash,
        uint256 requestId,
        uint256 preSeed,
        uint256 indexed subId,
        uint16 minimumRequestConfirmations,
        uint32 callbackGasLimit,
        uint32 numWords,
        bytes extraArgs,
        address indexed sender
    );
    /// @notice A request was answered. Word i is `keccak256(abi.encode(outputSeed, i))`.
    event RandomWordsFulfilled(
        uint256 indexed requestId,
        uint256 outputSeed,
        uint256 indexed subId,
        uint96 payment,
        bool nativePayment,
        bool success,
        bool onlyPremium
    );

    /// @notice Asks for random words; for consumers of the subscription.
    /// @return requestId Id that the answer names.
    function requestRandomWords(RandomWordsRequest calldata request)
        external
        returns (uint256 requestId);

    /// @notice Returns what a subscription has and who may use it.
    function getSubscription(uint256 subId)
        external
        view
        returns (
            uint96 balance,
            uint96 nativeBalance,
            uint64 reqCount,
            address owner,
            address[] memory consumers
        );

    /// @notice Reports whether a subscription has requests without an answer.
    function pendingRequestExists(uint256 subId) external view returns (bool);
}
