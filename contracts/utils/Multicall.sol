// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IMulticall} from "./IMulticall.sol";

/// @title Batched calls
/// @dev Holds and owns nothing, so that it may call any contract for any caller.
contract Multicall is IMulticall {
    /// @inheritdoc IMulticall
    function aggregate(Call[] calldata calls)
        external
        payable
        returns (uint256 blockNumber, bytes[] memory returnData)
    {
        blockNumber = block.number;
        returnData = new bytes[](calls.length);
        for (uint256 i = 0; i < calls.length; ++i) {
            returnData[i] = _call(i, calls[i].target, 0, calls[i].callData, false).returnData;
        }
    }

    /// @inheritdoc IMulticall
    function blockAndAggregate(Call[] calldata calls)
        external
        payable
        returns (uint256 blockNumber, bytes32 blockHash, Result[] memory returnData)
    {
        return tryBlockAndAggregate(true, calls);
    }

    /// @inheritdoc IMulticall
    function aggregate3(Call3[] calldata calls)
        external
        payable
        returns (Result[] memory returnData)
    {
        returnData = new Result[](calls.length);
        for (uint256 i = 0; i < calls.length; ++i) {
            returnData[i] = _call(i, calls[i].target, 0, calls[i].callData, calls[i].allowFailure);
        }
    }

    /// @inheritdoc IMulticall
    function aggregate3Value(Call3Value[] calldata calls)
        external
        payable
        returns (Result[] memory returnData)
    {
        returnData = new Result[](calls.length);
        uint256 total;
        for (uint256 i = 0; i < calls.length; ++i) {
            total += calls[i].value;
            returnData[i] = _call(
                i, calls[i].target, calls[i].value, calls[i].callData, calls[i].allowFailure
            );
        }
        if (total != msg.value) revert ValueMismatch();
    }

    /// @inheritdoc IMulticall
    function getBlockHash(uint256 blockNumber) external view returns (bytes32 blockHash) {
        return blockhash(blockNumber);
    }

    /// @inheritdoc IMulticall
    function getBlockNumber() external view returns (uint256 blockNumber) {
        return block.number;
    }

    /// @inheritdoc IMulticall
    function getCurrentBlockCoinbase() external view returns (address coinbase) {
        return block.coinbase;
    }

    /// @inheritdoc IMulticall
    function getCurrentBlockDifficulty() external view returns (uint256 difficulty) {
        return block.prevrandao;
    }

    /// @inheritdoc IMulticall
    function getCurrentBlockGasLimit() external view returns (uint256 gaslimit) {
        return block.gaslimit;
    }

    /// @inheritdoc IMulticall
    function getCurrentBlockTimestamp() external view returns (uint256 timestamp) {
        return block.timestamp;
    }

    /// @inheritdoc IMulticall
    function getEthBalance(address account) external view returns (uint256 balance) {
        return account.balance;
    }

    /// @inheritdoc IMulticall
    function getLastBlockHash() external view returns (bytes32 blockHash) {
        return blockhash(block.number - 1);
    }

    /// @inheritdoc IMulticall
    function getBasefee() external view returns (uint256 basefee) {
        return block.basefee;
    }

    /// @inheritdoc IMulticall
    function getChainId() external view returns (uint256 chainid) {
        return block.chainid;
    }

    /// @inheritdoc IMulticall
    function tryBlockAndAggregate(bool requireSuccess, Call[] calldata calls)
        public
        payable
        returns (uint256 blockNumber, bytes32 blockHash, Result[] memory returnData)
    {
        blockNumber = block.number;
        // A block cannot know its own hash: always zero, kept because clients decode three values.
        blockHash = blockhash(block.number);
        returnData = tryAggregate(requireSuccess, calls);
    }

    /// @inheritdoc IMulticall
    function tryAggregate(bool requireSuccess, Call[] calldata calls)
        public
        payable
        returns (Result[] memory returnData)
    {
        returnData = new Result[](calls.length);
        for (uint256 i = 0; i < calls.length; ++i) {
            returnData[i] = _call(i, calls[i].target, 0, calls[i].callData, !requireSuccess);
        }
    }

    function _call(uint256 index, address target, uint256 value, bytes calldata data, bool mayFail)
        private
        returns (Result memory result)
    {
        (result.success, result.returnData) = target.call{value: value}(data);
        if (!result.success && !mayFail) revert CallFailed(index);
    }
}
