// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {PermanentlyOwned} from "../utils/PermanentlyOwned.sol";
import {IRandomness} from "./IRandomness.sol";
import {IRandomnessConsumer} from "./IRandomnessConsumer.sol";
import {IVRFConsumerV2Plus} from "./IVRFConsumerV2Plus.sol";
import {IVRFCoordinatorV2Plus} from "./IVRFCoordinatorV2Plus.sol";
import {IVrfSource} from "./IVrfSource.sol";

/// @title Random words from a VRF coordinator for one game
/// @dev Nobody can choose a word: the coordinator verifies a proof for it, and neither the owner
/// nor the game can put another coordinator in its place.
contract VrfSource is IVrfSource, PermanentlyOwned {
    /// @dev One slot, and the word in the next.
    struct Record {
        uint64 roundId;
        uint64 requestBlock;
        uint64 answerBlock;
        uint256 word;
    }

    /// @dev Of `VRFExtraArgs` version 1.
    bytes4 private constant EXTRA_ARGS_TAG = bytes4(keccak256("VRF ExtraArgsV1"));

    /// @inheritdoc IVrfSource
    address public coordinator;
    /// @inheritdoc IVrfSource
    address public consumer;

    Settings private _settings;
    mapping(uint256 requestId => Record) private _records;

    modifier onlyCoordinator() {
        if (msg.sender != coordinator) revert OnlyCoordinator();
        _;
    }

    /// @param vrfCoordinator Coordinator that answers.
    /// @param initialSettings How requests are made.
    /// @param initialOwner Owner, who sets how the next requests are made.
    constructor(address vrfCoordinator, Settings memory initialSettings, address initialOwner)
        PermanentlyOwned(initialOwner)
    {
        _setCoordinator(vrfCoordinator);
        _setSettings(initialSettings);
    }

    /// @inheritdoc IRandomness
    function requestWord(uint256 roundId) external returns (uint256 requestId) {
        if (msg.sender != consumer) revert OnlyConsumer();
        Settings memory how = _settings;
        requestId = IVRFCoordinatorV2Plus(coordinator)
            .requestRandomWords(
                IVRFCoordinatorV2Plus.RandomWordsRequest({
                keyHash: how.keyHash,
                subId: how.subId,
                requestConfirmations: how.requestConfirmations,
                callbackGasLimit: how.callbackGasLimit,
                numWords: 1,
                extraArgs: abi.encodeWithSelector(EXTRA_ARGS_TAG, how.nativePayment)
            })
            );
        Record storage record = _records[requestId];
        (record.roundId, record.requestBlock) = (uint64(roundId), uint64(block.number));
        emit WordRequested(roundId, requestId);
    }

    /// @inheritdoc IVRFConsumerV2Plus
    function rawFulfillRandomWords(uint256 requestId, uint256[] calldata randomWords)
        external
        onlyCoordinator
    {
        Record storage record = _records[requestId];
        bool isAwaited =
            record.requestBlock != 0 && record.answerBlock == 0 && randomWords.length != 0;
        // A revert would lose the word for good: the coordinator does not come back.
        if (!isAwaited) return;
        (record.answerBlock, record.word) = (uint64(block.number), randomWords[0]);
        emit WordReceived(record.roundId, requestId, randomWords[0]);
        IRandomnessConsumer(consumer).receiveWord(record.roundId, requestId, randomWords[0]);
    }

    /// @inheritdoc IVRFConsumerV2Plus
    function setCoordinator(address vrfCoordinator) external onlyCoordinator {
        _setCoordinator(vrfCoordinator);
    }

    /// @inheritdoc IVrfSource
    function setConsumer(address newConsumer) external onlyOwner {
        if (newConsumer == address(0)) revert ZeroAddress();
        if (consumer != address(0)) revert ConsumerKnown();
        consumer = newConsumer;
        emit ConsumerSet(newConsumer);
    }

    /// @inheritdoc IVrfSource
    function setSettings(Settings calldata newSettings) external onlyOwner {
        _setSettings(newSettings);
    }

    /// @inheritdoc IVrfSource
    function settings() external view returns (Settings memory) {
        return _settings;
    }

    /// @inheritdoc IVrfSource
    function viewRequest(uint256 requestId) external view returns (Request memory) {
        Record memory record = _records[requestId];
        return Request(record.roundId, record.requestBlock, record.answerBlock, record.word);
    }

    function _setCoordinator(address vrfCoordinator) private {
        if (vrfCoordinator == address(0)) revert ZeroAddress();
        coordinator = vrfCoordinator;
        emit CoordinatorSet(vrfCoordinator);
    }

    function _setSettings(Settings memory newSettings) private {
        bool isWhole = newSettings.keyHash != 0 && newSettings.requestConfirmations != 0
            && newSettings.callbackGasLimit != 0;
        if (!isWhole) revert InvalidSettings();
        _settings = newSettings;
        emit NewSettings(newSettings);
    }
}
