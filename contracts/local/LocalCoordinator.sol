// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IVRFConsumerV2Plus} from "../lottery/IVRFConsumerV2Plus.sol";
import {IVRFCoordinatorV2Plus} from "../lottery/IVRFCoordinatorV2Plus.sol";

/// @title VRF coordinator of the local chain
/// @notice Answers come from a chain of hashes whose end is fixed at deployment: each answer is
/// what hashes to the one before it, so that even here nobody can choose an answer after the
/// request. Whoever runs the keeper knows the next one, which is why this is for local chains only.
contract LocalCoordinator is IVRFCoordinatorV2Plus {
    /// @dev Two slots.
    struct Request {
        address consumer;
        uint32 callbackGasLimit;
        bool isAnswered;
        uint256 subId;
    }

    /// @notice Account that answers.
    address public immutable keeper;
    /// @notice Whether the keeper may push an answer of a test's choice.
    bool public immutable isScripted;
    /// @notice Newest answer, or the chain's end before the first.
    bytes32 public tip;
    /// @notice Answers of the chain so far.
    uint256 public answers;
    /// @notice Requests without an answer.
    uint256 public openRequests;

    uint64 private _requestCount;
    mapping(uint256 requestId => Request) private _requests;

    /// @notice Only the keeper may do this.
    error Forbidden();
    /// @notice One word is given to a request, and an answer needs gas.
    error InvalidRequest();
    /// @notice There is no such request, or it was answered.
    error NotOpen(uint256 requestId);
    /// @notice The answer does not hash to the one before it.
    error NotOfChain(bytes32 answer);
    /// @notice Answers of choice are not allowed here.
    error NotScripted();

    modifier onlyKeeper() {
        if (msg.sender != keeper) revert Forbidden();
        _;
    }

    /// @param chainEnd What the first answer hashes to.
    /// @param initialKeeper Account that answers.
    /// @param allowsPush Whether tests may choose answers.
    constructor(bytes32 chainEnd, address initialKeeper, bool allowsPush) {
        (tip, keeper, isScripted) = (chainEnd, initialKeeper, allowsPush);
    }

    /// @inheritdoc IVRFCoordinatorV2Plus
    function requestRandomWords(RandomWordsRequest calldata request)
        external
        returns (uint256 requestId)
    {
        if (request.numWords != 1 || request.callbackGasLimit == 0) {
            revert InvalidRequest();
        }
        requestId = uint256(keccak256(abi.encode(address(this), msg.sender, ++_requestCount)));
        _requests[requestId] = Request(msg.sender, request.callbackGasLimit, false, request.subId);
        ++openRequests;
        emit RandomWordsRequested(
            request.keyHash,
            requestId,
            requestId,
            request.subId,
            request.requestConfirmations,
            request.callbackGasLimit,
            request.numWords,
            request.extraArgs,
            msg.sender
        );
    }

    /// @notice Answers a request with the next link of the chain; only for the keeper.
    function answer(uint256 requestId, bytes32 link) external onlyKeeper {
        if (keccak256(abi.encodePacked(link)) != tip) revert NotOfChain(link);
        Request memory request = _requests[requestId];
        if (request.consumer == address(0) || request.isAnswered) revert NotOpen(requestId);
        tip = link;
        ++answers;
        _fulfil(requestId, request, uint256(link));
    }

    /// @notice Answers a request, even again, with a seed of choice; only for the keeper, where
    /// tests may.
    function push(uint256 requestId, uint256 seed) external onlyKeeper {
        if (!isScripted) revert NotScripted();
        Request memory request = _requests[requestId];
        if (request.consumer == address(0)) revert NotOpen(requestId);
        _fulfil(requestId, request, seed);
    }

    /// @inheritdoc IVRFCoordinatorV2Plus
    function getSubscription(uint256)
        external
        view
        returns (
            uint96 balance,
            uint96 nativeBalance,
            uint64 reqCount,
            address owner,
            address[] memory consumers
        )
    {
        // Answers cost nothing here: the balance is as good as endless.
        return (type(uint96).max, type(uint96).max, _requestCount, keeper, new address[](0));
    }

    /// @inheritdoc IVRFCoordinatorV2Plus
    function pendingRequestExists(uint256) external view returns (bool) {
        return openRequests != 0;
    }

    /// @dev Reports a consumer that fails and goes on, as public coordinators do.
    function _fulfil(uint256 requestId, Request memory request, uint256 seed) private {
        if (!request.isAnswered) {
            _requests[requestId].isAnswered = true;
            --openRequests;
        }
        uint256[] memory words = new uint256[](1);
        words[0] = uint256(keccak256(abi.encode(seed, 0)));
        bytes memory call =
            abi.encodeCall(IVRFConsumerV2Plus.rawFulfillRandomWords, (requestId, words));
        (bool isTaken,) = request.consumer.call{gas: request.callbackGasLimit}(call);
        emit RandomWordsFulfilled(requestId, seed, request.subId, 0, false, isTaken, false);
    }
}
