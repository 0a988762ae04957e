// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IWrappedNative} from "../token/IWrappedNative.sol";
import {IBnbStaking} from "./IBnbStaking.sol";
import {StakingPool} from "./StakingPool.sol";

/// @title A pool with a term in which the chain's own coin is staked
contract BnbStaking is IBnbStaking, StakingPool {
    /// @param wrappedNative The wrapped coin.
    /// @param rewardToken_ What is earned; may be the wrapped coin, and is then paid as such.
    /// @param rewardPerBlock_ The reward of each block for all stakes together.
    /// @param startBlock_ The block after which rewards begin.
    /// @param bonusEndBlock_ The last block with a reward.
    /// @param poolLimitPerUser_ The most that one account can stake; zero is no limit.
    /// @param admin Who owns the pool.
    constructor(
        address wrappedNative,
        address rewardToken_,
        uint256 rewardPerBlock_,
        uint256 startBlock_,
        uint256 bonusEndBlock_,
        uint256 poolLimitPerUser_,
        address admin
    )
        StakingPool(wrappedNative, rewardToken_, rewardPerBlock_, startBlock_, bonusEndBlock_, poolLimitPerUser_, admin)
    {}

    /// @dev Only what is unwrapped comes in here.
    receive() external payable {
        if (msg.sender != stakedToken) revert NativeRefused();
    }

    /// @inheritdoc IBnbStaking
    function deposit() external payable nonReentrant {
        if (msg.value != 0) IWrappedNative(stakedToken).deposit{value: msg.value}();
        _enter(msg.value);
    }

    /// @inheritdoc IBnbStaking
    function WBNB() external view returns (address) {
        return stakedToken;
    }

    function _give(address to, uint256 amount) internal override {
        IWrappedNative(stakedToken).withdraw(amount);
        (bool sent,) = to.call{value: amount}("");
        if (!sent) revert NativeTransferFailed();
    }
}
