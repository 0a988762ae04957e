// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IMeowFactory} from "./IMeowFactory.sol";
import {MeowPair} from "./MeowPair.sol";

/// @title Factory and registry of pairs
contract MeowFactory is IMeowFactory {
    /// @inheritdoc IMeowFactory
    bytes32 public immutable INIT_CODE_PAIR_HASH;

    /// @inheritdoc IMeowFactory
    address public feeTo;
    /// @inheritdoc IMeowFactory
    address public feeToSetter;
    /// @inheritdoc IMeowFactory
    mapping(address tokenA => mapping(address tokenB => address)) public getPair;
    /// @inheritdoc IMeowFactory
    address[] public allPairs;

    address private transient _token0;
    address private transient _token1;

    /// @param initialFeeToSetter Account that sets the recipient of the protocol's share.
    constructor(address initialFeeToSetter) {
        feeToSetter = initialFeeToSetter;
        INIT_CODE_PAIR_HASH = keccak256(type(MeowPair).creationCode);
    }

    /// @inheritdoc IMeowFactory
    function createPair(address tokenA, address tokenB) external returns (address pair) {
        if (tokenA == tokenB) revert IdenticalAddresses();
        (address token0, address token1) = tokenA < tokenB ? (tokenA, tokenB) : (tokenB, tokenA);
        if (token0 == address(0)) revert ZeroAddress();
        if (getPair[token0][token1] != address(0)) revert PairExists();

        (_token0, _token1) = (token0, token1);
        pair = address(new MeowPair{salt: keccak256(abi.encodePacked(token0, token1))}());
        (_token0, _token1) = (address(0), address(0));

        getPair[token0][token1] = pair;
        getPair[token1][token0] = pair;
        allPairs.push(pair);
        emit PairCreated(token0, token1, pair, allPairs.length);
    }

    /// @inheritdoc IMeowFactory
    function setFeeTo(address newFeeTo) external {
        if (msg.sender != feeToSetter) revert Forbidden();
        feeTo = newFeeTo;
        emit FeeToChanged(newFeeTo);
    }

    /// @inheritdoc IMeowFactory
    function setFeeToSetter(address newFeeToSetter) external {
        if (msg.sender != feeToSetter) revert Forbidden();
        feeToSetter = newFeeToSetter;
        emit FeeToSetterChanged(newFeeToSetter);
    }

    /// @inheritdoc IMeowFactory
    function allPairsLength() external view returns (uint256) {
        return allPairs.length;
    }

    /// @inheritdoc IMeowFactory
    function pairTokens() external view returns (address token0, address token1) {
        return (_token0, _token1);
    }
}
