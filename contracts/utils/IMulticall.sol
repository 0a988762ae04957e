// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

/// @title Many calls in one
/// @notice The interface of Multicall3, so that one client speaks to this and to the public one.
interface IMulticall {
    /// @notice A call that must succeed, or whose failure is reported as told.
    struct Call {
        address target;
        bytes callData;
    }

    /// @notice A call with its own word on whether it may fail.
    struct Call3 {
        address target;
        bool allowFailure;
        bytes callData;
    }

    /// @notice A call with coin to send along.
    struct Call3Value {
        address target;
        bool allowFailure;
        uint256 value;
        bytes callData;
    }

    /// @notice What a call answered; on failure, its revert data.
    struct Result {
        bool success;
        bytes returnData;
    }

    /// @notice The call at this place failed and was not allowed to.
    error CallFailed(uint256 index);
    /// @notice The coin sent along is not the sum of the calls' values.
    error ValueMismatch();

    /// @notice Makes all calls; each must succeed.
    function aggregate(Call[] calldata calls) external payable returns (uint256 blockNumber, bytes[] memory returnData);

    /// @notice Makes all calls; each must succeed if `requireSuccess`.
    function tryAggregate(bool requireSuccess, Call[] calldata calls) external payable returns (Result[] memory);

    /// @notice As `tryAggregate`, with the block at which it was answered.
    function tryBlockAndAggregate(bool requireSuccess, Call[] calldata calls)
        external
        payable
        returns (uint256 blockNumber, bytes32 blockHash, Result[] memory returnData);

    /// @notice Makes all calls, each of which must succeed, with the block at which it was answered.
    function blockAndAggregate(Call[] calldata calls)
        external
        payable
        returns (uint256 blockNumber, bytes32 blockHash, Result[] memory returnData);

    /// @notice Makes all calls; each says itself whether it may fail.
    function aggregate3(Call3[] calldata calls) external payable returns (Result[] memory returnData);

    /// @notice As `aggregate3`, with coin for each call.
    function aggregate3Value(Call3Value[] calldata calls) external payable returns (Result[] memory returnData);

    /// @notice The hash of one of the last 256 blocks.
    function getBlockHash(uint256 blockNumber) external view returns (bytes32 blockHash);

    /// @notice The number of the block being made.
    function getBlockNumber() external view returns (uint256 blockNumber);

    /// @notice Who receives the fees of the block being made.
    function getCurrentBlockCoinbase() external view returns (address coinbase);

    /// @notice The random value of the block being made, under its old name.
    function getCurrentBlockDifficulty() external view returns (uint256 difficulty);

    /// @notice How much gas the block being made may use.
    function getCurrentBlockGasLimit() external view returns (uint256 gaslimit);

    /// @notice The second of the block being made.
    function getCurrentBlockTimestamp() external view returns (uint256 timestamp);

    /// @notice An account's balance of the chain's own coin, in wei.
    function getEthBalance(address account) external view returns (uint256 balance);

    /// @notice The hash of the last finished block.
    function getLastBlockHash() external view returns (bytes32 blockHash);

    /// @notice The least gas price of the block being made, in wei.
    function getBasefee() external view returns (uint256 basefee);

    /// @notice The chain's id.
    function getChainId() external view returns (uint256 chainid);
}
