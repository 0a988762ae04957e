// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

/// @title Batched calls
/// @notice Interface of Multicall3, so that one client works with this contract and the public one.
interface IMulticall {
    /// @notice Call whose failure is handled by the function's rule.
    struct Call {
        address target;
        bytes callData;
    }

    /// @notice Call that says whether it may fail.
    struct Call3 {
        address target;
        bool allowFailure;
        bytes callData;
    }

    /// @notice Call that says whether it may fail, with coin to send.
    struct Call3Value {
        address target;
        bool allowFailure;
        uint256 value;
        bytes callData;
    }

    /// @notice Result of a call; revert data on failure.
    struct Result {
        bool success;
        bytes returnData;
    }

    /// @notice The call at this index failed and was not allowed to.
    error CallFailed(uint256 index);
    /// @notice The coin sent is not the sum of the calls' values.
    error ValueMismatch();

    /// @notice Runs all calls; each must succeed.
    function aggregate(Call[] calldata calls)
        external
        payable
        returns (uint256 blockNumber, bytes[] memory returnData);

    /// @notice Runs all calls; each must succeed if `requireSuccess`.
    function tryAggregate(bool requireSuccess, Call[] calldata calls)
        external
        payable
        returns (Result[] memory);

    /// @notice Like `tryAggregate`; also returns the block number and hash.
    function tryBlockAndAggregate(bool requireSuccess, Call[] calldata calls)
        external
        payable
        returns (uint256 blockNumber, bytes32 blockHash, Result[] memory returnData);

    /// @notice Runs all calls, which must all succeed; also returns the block number and hash.
    function blockAndAggregate(Call[] calldata calls)
        external
        payable
        returns (uint256 blockNumber, bytes32 blockHash, Result[] memory returnData);

    /// @notice Runs all calls; each says whether it may fail.
    function aggregate3(Call3[] calldata calls)
        external
        payable
        returns (Result[] memory returnData);

    /// @notice Like `aggregate3`, with coin for each call.
    function aggregate3Value(Call3Value[] calldata calls)
        external
        payable
        returns (Result[] memory returnData);

    /// @notice Returns the hash of one of the last 256 blocks.
    function getBlockHash(uint256 blockNumber) external view returns (bytes32 blockHash);

    /// @notice Returns the current block number.
    function getBlockNumber() external view returns (uint256 blockNumber);

    /// @notice Returns the recipient of the current block's fees.
    function getCurrentBlockCoinbase() external view returns (address coinbase);

    /// @notice Returns the current block's random value, under its pre-merge name.
    function getCurrentBlockDifficulty() external view returns (uint256 difficulty);

    /// @notice Returns the current block's gas limit.
    function getCurrentBlockGasLimit() external view returns (uint256 gaslimit);

    /// @notice Returns the current block's timestamp.
    function getCurrentBlockTimestamp() external view returns (uint256 timestamp);

    /// @notice Returns an account's native balance, in wei.
    function getEthBalance(address account) external view returns (uint256 balance);

    /// @notice Returns the hash of the previous block.
    function getLastBlockHash() external view returns (bytes32 blockHash);

    /// @notice Returns the current block's base fee, in wei.
    function getBasefee() external view returns (uint256 basefee);

    /// @notice Returns the chain id.
    function getChainId() external view returns (uint256 chainid);
}
