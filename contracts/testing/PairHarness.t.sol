// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {MeowPair} from "../exchange/MeowPair.sol";

/// @title Our pair with Uniswap's numbers: 0.30 % fee, a sixth of the growth to the protocol
contract PairHarness is MeowPair {
    function _fee() internal pure override returns (uint256) {
        return 30;
    }

    function _protocolShare()
        internal
        pure
        override
        returns (uint256 numerator, uint256 denominator)
    {
        return (1, 6);
    }
}

/// @title Minimal factory for a pair
contract HarnessFactory {
    address public feeTo;
    address public pair;
    address[2] private _tokens;

    constructor(address token0, address token1) {
        _tokens = [token0, token1];
    }

    /// @dev Not in the constructor: the pair asks for its tokens, and a contract under construction
    /// cannot answer.
    function create() external returns (address) {
        return pair = address(new PairHarness());
    }

    function setFeeTo(address receiver) external {
        feeTo = receiver;
    }

    function pairTokens() external view returns (address, address) {
        return (_tokens[0], _tokens[1]);
    }
}
