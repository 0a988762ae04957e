// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IWrappedNative} from "../token/IWrappedNative.sol";
import {IBnbStaking} from "./IBnbStaking.sol";
import {StakingPool} from "./StakingPool.sol";

/// @title Fixed-term pool in which the native coin is staked
contract BnbStaking is IBnbStaking, StakingPool {
    using SafeERC20 for IERC20;

    /// @param wrappedNative Wrapped coin.
    /// @param rewardToken_ Token paid as reward; may be the wrapped coin, paid out wrapped.
    /// @param rewardPerBlock_ Reward per block for all stakes together.
    /// @param startBlock_ Block after which rewards begin.
    /// @param bonusEndBlock_ Last block with a reward.
    /// @param poolLimitPerUser_ Maximum stake of one account; 0 for no limit.
    /// @param admin Owner of the pool.
    constructor(
        address wrappedNative,
        address rewardToken_,
        uint256 rewardPerBlock_,
        uint256 startBlock_,
        uint256 bonusEndBlock_,
        uint256 poolLimitPerUser_,
        address admin
    )
        StakingPool(
            wrappedNative,
            rewardToken_,
            rewardPerBlock_,
            startBlock_,
            bonusEndBlock_,
            poolLimitPerUser_,
            admin
        )
    {}

    /// @dev Accepts unwrapped coin only.
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
        if (sent) return;
        IWrappedNative(stakedToken).deposit{value: amount}();
        IERC20(stakedToken).safeTransfer(to, amount);
    }
}
