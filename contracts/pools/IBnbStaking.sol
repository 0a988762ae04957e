// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IStakingPool} from "./IStakingPool.sol";

/// @title Fixed-term pool in which the native coin is staked
/// @notice Takes and pays out native coin; holds it wrapped. An account that rejects the coin
/// gets it wrapped.
interface IBnbStaking is IStakingPool {
    /// @notice Coin sent here outside of a deposit would be lost, so it is rejected.
    error NativeRefused();

    /// @notice Stakes the coin sent with the call and claims the reward; without coin it only
    /// claims.
    function deposit() external payable;

    /// @notice Returns the wrapped coin, which the pool holds.
    function WBNB() external view returns (address);
}
